// The permissions of teams.
import { members } from '../../generated/operations.ts'
import type { Permission } from './handler.ts'

/** All flags of a team (guide permissions, "Teams"). */
export const PERMISSIONS = Object.keys(members.Team).filter((name): name is Permission => name.startsWith('can_'))
