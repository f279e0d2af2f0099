// Teams: groups of users and API tokens with the same permissions for the same events.

import { resource } from '../../core/data/resource.ts'
import { teams } from '../../domain/access/model/teams.ts'
import { lockRemainingAdministrator } from '../../domain/access/teams.ts'

export const { list, get, create, update, replace, remove } = resource('teams', {
  log: 'team',
  async check(team, { db, organizer }, before) {
    if (before?.can_change_teams && !team.can_change_teams)
      await lockRemainingAdministrator(db, organizer!, { team: before.id })
  },
  async mayRemove(team, { db, organizer }) {
    if (team.can_change_teams) await lockRemainingAdministrator(db, organizer!, { team: team.id })
  },
  mapping: teams,
})
