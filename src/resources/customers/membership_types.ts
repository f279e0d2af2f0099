// Membership types, such as a season pass. Customers buy memberships as products and use them for tickets.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('membership_types', { log: 'membership_type' })
