// How API tokens of teams are stored and read.
import { mapping } from '../../../core/data/mapping.ts'

/** API tokens of teams, as every operation returns them. */
export const teamTokens = mapping('team_tokens', 'TeamToken', { token: null })
