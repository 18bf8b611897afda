import { z } from 'zod'
import { roundFloatError } from '../kernel/amounts.ts'
import { bodySchema, Id } from '../kernel/entity.ts'
import {
  rowPriceProblem,
  rowWeightProblems,
  type RowWeights,
  TABLE_ROWS_MAX,
  WEIGHT_FIELDS,
  type WeightField,
} from './price-table.ts'

const requiredOr = (wrong: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'Required' : wrong),
})
const id = z.uuid(requiredOr('Must be an id'))
const twoDecimals = (figure: number): number => roundFloatError(figure, 2)
const kg = z.number('Must be a number').overwrite(twoDecimals).nullish()
const tooMany = `At most ${TABLE_ROWS_MAX} rows at a time`

const price = z
  .number(requiredOr('Must be a number'))
  .overwrite(twoDecimals)
  .superRefine((figure, context) => {
    const problem = rowPriceProblem(figure)
    if (problem !== null) context.addIssue(problem)
  })

const figureOf = (value: unknown): number | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'number' ? value : Number.NaN
}
const weightsOf = (row: unknown): RowWeights | undefined => {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined
  const { isFlatRate, weight, weightFrom, weightTo } = row as Record<string, unknown>
  return {
    isFlatRate: isFlatRate === true,
    weight: figureOf(weight),
    weightFrom: figureOf(weightFrom),
    weightTo: figureOf(weightTo),
  }
}
const weightProblem = (row: unknown, field: WeightField): string | undefined => {
  const weights = weightsOf(row)
  return weights && rowWeightProblems(weights)[field]
}
/** Also runs on bodies with other errors, so that all failing fields are reported at once (rule CAL-4). */
const wrongWeight = (field: WeightField) => ({
  when: ({ value }: { value: unknown }) => weightProblem(value, field) !== undefined,
  error: (issue: { input?: unknown }) => weightProblem(issue.input, field) ?? 'Must be a number',
  path: [field],
})
const never = () => false

/**
 * One row of a price table in a save (rule PRC-15): `ids` name the prices of an existing row, or `id` the row itself;
 * without them it is new; one price for each zone of the service's provider. Weights in kg, prices in VND, per kg with
 * `isFlatRate`.
 */
const Row = bodySchema(
  {
    id: id.nullish(),
    serviceId: id,
    ids: z.array(id).max(1000).nullish(),
    isFlatRate: z.boolean('Must be true or false').default(false),
    weight: kg,
    weightFrom: kg,
    weightTo: kg,
    discountRates: z.array(bodySchema({ zoneId: id, price }, ['id']), requiredOr('Must be a list')).max(1000),
    /** The version that was read; omitted: the last save wins (rule CAL-10). */
    version: z.int('Must be a whole number').nullish(),
  },
  // As it was read: the save sets the date.
  ['updatedDate'],
)
export const DiscountRateInput = WEIGHT_FIELDS.reduce((row, field) => row.refine(never, wrongWeight(field)), Row)
export type DiscountRateInput = z.output<typeof DiscountRateInput>

const Rows = z.array(DiscountRateInput).max(TABLE_ROWS_MAX, tooMany)

/** One row, or a bare array of rows of one service (rule PRC-15). */
export const PriceTableUpsert = z.union([DiscountRateInput, Rows.min(1, 'Required')])

/** The whole table after the save. A saved row that is in neither `rows` nor `removed` was not seen: 409. */
export const PriceTableReplace = z.strictObject({
  serviceId: id,
  rows: Rows,
  removed: z.array(z.strictObject({ ids: z.array(id).min(1, 'Required').max(1000), version: z.int() })).max(1000),
})
export type PriceTableReplace = z.output<typeof PriceTableReplace>

/** Result by row, with the reason of refusals (rule CAL-6). */
export const DoneOfList = z.strictObject({
  done: z.array(Id),
  refused: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
})

/** An edited table, and the position of the trial: `next` of the previous answer. */
export const SimulationInput = z.strictObject({
  serviceId: id,
  rows: Rows,
  after: z.string().max(100).nullish(),
})
