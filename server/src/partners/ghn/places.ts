import { plainName, readUnit } from '@waybill/contract/shipments/vietnam-names'
import type { Settings } from '../../platform/settings.ts'
import { listDistricts, listProvinces, listWards } from './client.ts'
import type { GhnPlace } from './wire.ts'

/** Names of an address of three levels. */
type Names = { ward: string; district: string; province: string }
type Codes = { to_ward_code: string; to_district_id: number }

const KEPT_MS = 24 * 60 * 60 * 1000
type Kept = { places: readonly GhnPlace[]; until: number }
/** GHN's lists by gateway and parent; they change a few times a year. */
const kept = new Map<string, Kept>()

/**
 * GHN's own codes of a ward and its district, by its lists (rule BKG-54); null: a name is not in them exactly once, or
 * GHN does not answer: then the order has the names, and GHN says which it does not know.
 */
export const findGhnCodes = async (
  settings: Settings,
  { ward, district, province }: Names,
  signal?: AbortSignal,
): Promise<Codes | null> => {
  const find = async (key: string, name: string, list: () => ReturnType<typeof listProvinces>) =>
    name === '' ? undefined : onlyNamed(await placesOf(`${settings.GHN_BASE_URL} ${key}`, list), name)
  const ofProvince = await find('province', province, () => listProvinces(settings, signal))
  if (!ofProvince) return null
  const ofDistrict = await find(`district ${ofProvince.code}`, district, () =>
    listDistricts(settings, Number(ofProvince.code), signal),
  )
  if (!ofDistrict) return null
  const ofWard = await find(`ward ${ofDistrict.code}`, ward, () => listWards(settings, Number(ofDistrict.code), signal))
  return ofWard ? { to_ward_code: ofWard.code, to_district_id: Number(ofDistrict.code) } : null
}

const placesOf = async (key: string, list: () => ReturnType<typeof listProvinces>): Promise<readonly GhnPlace[]> => {
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.places
  const answer = await list()
  if (answer.kind !== 'places') return []
  kept.set(key, { places: answer.places, until: Date.now() + KEPT_MS })
  return answer.places
}

/** The place with this whole name, else with this name without its kind; undefined: none, or several. */
const onlyNamed = (places: readonly GhnPlace[], name: string): GhnPlace | undefined => {
  const by = (keyOf: (text: string) => string) =>
    places.filter(({ names }) => names.some((one) => keyOf(one) === keyOf(name)))
  const whole = by(plainName)
  const found = whole.length > 0 ? whole : by((text) => plainName(readUnit(text).name))
  return found.length === 1 ? found[0] : undefined
}
