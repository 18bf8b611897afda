import { GHN_SHOP_ID, GHN_TOKEN } from '@waybill/simulators/ghn/account'
import { readSettings, type Settings } from '../../../platform/settings.ts'

/** Settings with the simulator's account. */
export const ghnTestSettings = (env: Record<string, string> = {}): Settings =>
  readSettings({
    DATABASE_URL: 'postgres://nobody@localhost/none',
    GHN_TOKEN,
    GHN_SHOP_ID: String(GHN_SHOP_ID),
    ...env,
  })
