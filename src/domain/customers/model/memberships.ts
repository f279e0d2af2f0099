// Mapping of memberships.
import { mapping } from '../../../core/data/mapping.ts'

/** Memberships, as every operation returns them. */
export const memberships = mapping('memberships', 'Membership')
