// A membership type is a kind of membership that customers buy as a product and use for tickets, such as a season pass.
import { resource } from '../../core/data/resource.ts'

export const { list, get, create, update, replace, remove } = resource('membership_types', { log: 'membership_type' })
