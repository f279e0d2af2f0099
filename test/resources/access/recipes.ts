import type { Json } from '../../../scripts/support/document.ts'
import type { Recipes } from '../../support/recipe.ts'

export const recipes: Recipes = {
  device: {
    calls: { initialize: { body: async ({ made }) => ({ token: (await made('devices')).initialization_token }) } },
  },
  team_invites: { unique: 'email' },
  // Adds an account of the organizer that is not yet in the team.
  team_members: {
    create: async ({ who }, { organizer, team }) => {
      const path = `/api/v1/organizers/${organizer}/teams/${team}`
      const { body } = await who.get(`${path}/members/`)
      const people = organizer === 'kulturwerk' ? ['jonas', 'ilse', 'tom', 'leyla', 'mara'] : ['stranger']
      const name = people.find((one) => !body.results.some(({ email }: Json) => email.startsWith(`${one}@`)))
      await who.post(`${path}/invites/`, { email: `${name}@${organizer}.example` })
    },
  },
}
