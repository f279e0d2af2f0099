// Mapping of customers.
import { mapping } from '../../../core/data/mapping.ts'

/** Customers, as every operation returns them. */
export const customers = mapping('customers', 'Customer')
