import { EU_COUNTRY_CODES } from '@waybill/contract/shipments/customs'

/** A zone's countries; `rest` contains every country that no other zone of its provider names. */
type DemoZone = { name: string; countries: readonly string[] | 'rest' }

const codes = (text: string): string[] => text.split(' ')

const SOUTH_EAST_ASIA = codes('SG MY TH ID PH KH LA MM BN TL')
const EAST_ASIA = codes('HK TW CN JP KR MO MN')
const OCEANIA = codes('AU NZ')
const EUROPE = [...EU_COUNTRY_CODES, ...codes('GB CH NO IS LI')]
const US_POSTAL = codes('US PR VI GU AS MP')

/** Zones by provider, in order. Every international one reaches every country. */
export const ZONES: Readonly<Record<string, readonly DemoZone[]>> = {
  'SGL Direct': [{ name: 'United States', countries: US_POSTAL }],
  'Tan Binh Post': [
    { name: 'Asia', countries: [...SOUTH_EAST_ASIA, ...EAST_ASIA] },
    { name: 'Europe and Oceania', countries: [...EUROPE, ...OCEANIA] },
    { name: 'North America', countries: [...US_POSTAL, 'CA', 'MX'] },
    { name: 'Rest of world', countries: 'rest' },
  ],
  'Lion City Express': [
    { name: 'Zone 1', countries: codes('SG MY TH') },
    { name: 'Zone 2', countries: codes('HK TW CN JP KR') },
    { name: 'Zone 3', countries: OCEANIA },
    { name: 'Zone 4', countries: codes('US CA MX') },
    { name: 'Zone 5', countries: [...EU_COUNTRY_CODES, 'GB'] },
    { name: 'Zone 6', countries: 'rest' },
  ],
  'DL Last Mile': [{ name: 'Việt Nam', countries: ['VN'] }],
  FedEx: [
    { name: 'Zone A', countries: [...SOUTH_EAST_ASIA, ...EAST_ASIA] },
    { name: 'Zone B', countries: OCEANIA },
    { name: 'Zone C', countries: [...US_POSTAL, 'CA', 'MX'] },
    { name: 'Zone D', countries: EUROPE },
    { name: 'Zone E', countries: 'rest' },
  ],
  UPS: [
    { name: 'Zone 1', countries: codes('SG MY TH HK TW CN') },
    { name: 'Zone 2', countries: codes('JP KR AU NZ ID PH') },
    { name: 'Zone 5', countries: codes('US CA MX PR') },
    { name: 'Zone 6', countries: EUROPE },
    { name: 'Zone 9', countries: 'rest' },
  ],
  'EMS Vietnam': [
    { name: 'Vùng 1', countries: [...SOUTH_EAST_ASIA, ...EAST_ASIA] },
    { name: 'Vùng 2', countries: [...EUROPE, ...OCEANIA] },
    { name: 'Vùng 3', countries: [...US_POSTAL, 'CA', 'MX'] },
    { name: 'Vùng 4', countries: 'rest' },
  ],
  'Vietnam Post': [
    { name: 'Châu Á', countries: [...SOUTH_EAST_ASIA, ...EAST_ASIA] },
    { name: 'Châu Âu, châu Đại Dương', countries: [...EUROPE, ...OCEANIA] },
    { name: 'Các nước khác', countries: 'rest' },
  ],
}
