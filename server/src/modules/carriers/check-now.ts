import { CONNECTION_NAMES, connectionFacts, type ConnectionName } from '@waybill/contract/carriers/connections'
import { fetchEbayToken } from '../../partners/ebay/client.ts'
import { checkPostcodeProvider } from '../../partners/postcodes/check-provider.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Settings } from '../../platform/settings.ts'
import { askPartnerOnce, checkConnection, recordOutcome } from '../bookings/index.ts'
import { missingSettings } from './connection.presenter.ts'

type Asking = Pick<AppContext, 'db' | 'now' | 'settings'>

/** A token of our eBay application; the answer also updates the connection's state. */
export const askEbay = async (context: Asking): ReturnType<typeof fetchEbayToken> => {
  const answer = await fetchEbayToken(context.settings)
  // A connection that was never set up has no problem.
  if (missingSettings(context.settings, 'ebay').length === 0) await recordOutcome(context, 'ebay', answer)
  return answer
}

/** Partners whose settings are complete, each with one harmless question to it, of which nothing is recorded. */
export const configuredPartners = (settings: Settings) =>
  CONNECTION_NAMES.filter((name) => missingSettings(settings, name).length === 0).map((name) => ({
    name,
    label: connectionFacts(name).label.en,
    address: connectionFacts(name).address,
    ask: () =>
      name === 'ebay'
        ? fetchEbayToken(settings)
        : name === 'postcodes'
          ? checkPostcodeProvider(settings)
          : askPartnerOnce(settings, name),
  }))

/**
 * Asks a partner one harmless question and records the answer; if it works, the bookings waiting for it are started.
 */
export const checkNow = async (context: Asking, name: ConnectionName): Promise<void> => {
  if (name === 'ebay') await askEbay(context)
  else if (name === 'postcodes') await recordOutcome(context, name, await checkPostcodeProvider(context.settings))
  else await checkConnection(context, name)
}
