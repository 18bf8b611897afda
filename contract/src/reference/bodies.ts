import { z } from 'zod'
import { bodyOf, edited, fieldsOf, optionalText, requiredText } from '../kernel/entity.ts'
import { Country } from './shapes.ts'

/** Code and name are required (spec 1 §5); the code is ISO 3166, as every shipment names it. */
const country = {
  code: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as VN'),
  name: requiredText(100),
  nameVi: optionalText(100),
}
export const CountryAdd = bodyOf(country, fieldsOf(Country))
export type CountryAdd = z.output<typeof CountryAdd>
export const CountryEdit = bodyOf({ ...edited, ...country }, fieldsOf(Country))
export type CountryEdit = z.output<typeof CountryEdit>
