// All payment providers (guide payments-and-refunds, "Providers").
import { invalid } from '../../../../core/errors.ts'
import type { PaymentProvider } from '../provider.ts'
import { banktransfer } from './banktransfer.ts'
import { boxoffice } from './boxoffice.ts'
import { free } from './free.ts'
import { giftcard } from './giftcard.ts'
import { manual } from './manual.ts'
import { offsetting } from './offsetting.ts'
import { stripe } from './stripe.ts'

const registry = new Map<string, PaymentProvider>()

/** Registers a provider. @returns a function that removes it, for tests */
export function registerProvider(provider: PaymentProvider): () => void {
  registry.set(provider.id, provider)
  return () => void registry.delete(provider.id)
}

for (const provider of [manual, banktransfer, boxoffice, giftcard, offsetting, free, stripe]) registerProvider(provider)

/** The providers that the server chooses automatically, by purpose. */
export const PROVIDER_FOR = {
  freeOrders: free,
  giftCards: giftcard,
  markPaid: manual,
  splits: offsetting,
  transfers: banktransfer,
} as const

/** Returns all providers. */
export const allProviders = (): PaymentProvider[] => [...registry.values()]

/** Returns the provider with this identifier, or undefined if there is none. */
export const findProvider = (id: string): PaymentProvider | undefined => registry.get(id)

/** Returns the provider with this identifier. @throws Rejection 400 on `provider` if there is none */
export function providerOf(id: string): PaymentProvider {
  const provider = registry.get(id)
  if (!provider) throw invalid('provider', 'There is no such payment provider.', 'invalid_choice')
  return provider
}
