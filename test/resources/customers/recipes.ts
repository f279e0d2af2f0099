import type { Recipes } from '../../support/recipe.ts'
import { firstExample } from '../../support/recipe.ts'

export const recipes: Recipes = {
  customers: { unique: 'email' },
  memberships: {
    createElsewhere: async ({ who, made }, { organizer }) =>
      who.post(`/api/v1/organizers/${organizer}/memberships/`, {
        ...firstExample('memberships.create'),
        customer: (await made('customers', { organizer: organizer! })).identifier,
        membership_type: (await made('membership_types', { organizer: organizer! })).id,
      }),
  },
}
