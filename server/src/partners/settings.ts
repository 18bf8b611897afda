import { z } from 'zod'
import { ebaySettings } from './ebay/settings.ts'
import { ghnSettings } from './ghn/settings.ts'
import { ibcSettings } from './ibc/settings.ts'
import { janioSettings } from './janio/settings.ts'
import { mailSettings } from './mail/settings.ts'
import { postcodeSettings } from './postcodes/settings.ts'
import { viettelSettings } from './viettel/settings.ts'
import { vipparcelSettings } from './vipparcel/settings.ts'

/** Where a partner collects from, unless an order says otherwise. */
const hubSettings = {
  HUB_CONTACT_NAME: z.string().default('').describe('Who hands parcels over at our hub: what partners are told.'),
  HUB_PHONE: z.string().default('').describe('Telephone of our hub, with country code.'),
  HUB_ADDRESS: z.string().default('').describe('Street address of our hub.'),
  HUB_CITY: z.string().default('').describe('Ward of our hub, as the list in force has it: `Phường Tân Bình`.'),
  HUB_STATE: z.string().default('').describe('Province of our hub: `Thành phố Hồ Chí Minh`.'),
  HUB_POSTCODE: z.string().default('').describe('Postcode of our hub.'),
}

/** The settings of all partners, as part of `platform/settings.ts`. */
export const partnerSettings = {
  ...hubSettings,
  ...janioSettings,
  ...ghnSettings,
  ...vipparcelSettings,
  ...ibcSettings,
  ...ebaySettings,
  ...postcodeSettings,
  ...mailSettings,
  ...viettelSettings,
}
