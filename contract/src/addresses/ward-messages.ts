/** Why a ward is refused in a province (rule VNA-4); `provinces` have it. */
export const wardElsewhereMessage = (ward: string, province: string, provinces: readonly string[]): string =>
  `${ward} is not in ${province}. It is in ${provinces.join(', ')}: change the province, or choose a ward of ${province}.`

/** A row's older address was converted (rule VNA-8). */
export const wardConvertedMessage = (from: string, ward: string): string =>
  `${from} is ${ward} since July 2025: the address is converted.`

/** A row's older address that a person must look at (rule VNA-8); `wards`: what it may be. */
export const olderAddressMessage = (from: string, wards: readonly string[]): string =>
  `${from} may be an address from before July 2025, today in ${wards.join(' or ')}. Write the ward.`
