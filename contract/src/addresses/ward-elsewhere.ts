/** Why a ward is refused in a province (rule VNA-4); `provinces` have it. */
export const wardElsewhereMessage = (ward: string, province: string, provinces: readonly string[]): string =>
  `${ward} is not in ${province}. It is in ${provinces.join(', ')}: change the province, or choose a ward of ${province}.`
