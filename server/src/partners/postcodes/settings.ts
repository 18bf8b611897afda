import { z } from 'zod'
import { secret } from '../setting-types.ts'

export const postcodeSettings = {
  POSTCODE_PROVIDER: z
    .enum(['offline', 'worldpostal', 'geonames'])
    .default('offline')
    .describe('Who is asked whether a postcode exists: `worldpostal` (World Postal Locations), `geonames`, or nobody.'),
  POSTCODE_BASE_URL: z.string().default('').describe('Address of that provider. Default: its public one.'),
  POSTCODE_API_KEY: secret('Key of World Postal Locations, or the GeoNames user name.'),
}
