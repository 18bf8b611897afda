import { z } from 'zod'
import { bodySchema, idAndVersion, fieldNames, Id, requiredText, requiredError } from '../kernel/entity.ts'
import { OPERATIONS } from '../kernel/grid.ts'
import { MAX_NUMBERS } from '../kernel/number-list.ts'
import { ROLES } from '../permissions.ts'

/** Maximum own views of a user for one list. */
export const MAX_OWN_VIEWS = 50
export const VIEW_NAME_MAX = 50
const MOST_COLUMNS = 100
const MOST_FILTERS = 30

const ColumnName = z.string().min(1).max(60)
const Value = z.union([z.string().max(200), z.number(), z.boolean(), z.null()])

/** The name of a list, as its screen declares it: 'orders'. */
export const GridName = z
  .string({ error: 'Required' })
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens, 40 at most')

/**
 * The settings of a view. `columns` null: the defaults. Names are not checked against the list's columns; readers
 * ignore columns that the list no longer has.
 */
export const ViewPayload = z.strictObject(
  {
    columns: z
      .strictObject({ order: z.array(ColumnName).max(MOST_COLUMNS), hidden: z.array(ColumnName).max(MOST_COLUMNS) })
      .nullable(),
    sort: z.strictObject({ column: ColumnName, descending: z.boolean() }),
    filters: z
      .array(
        z.strictObject({
          name: ColumnName,
          operation: z.enum(OPERATIONS),
          value: z.union([Value, z.array(Value).max(MAX_NUMBERS)]),
        }),
      )
      .max(MOST_FILTERS),
    find: z.string().max(200),
  },
  requiredError,
)
export type ViewPayload = z.output<typeof ViewPayload>

/** A saved view. `roles` is empty for an own one; a shared one has no owner. */
export const SavedView = z.strictObject({
  id: Id,
  grid: z.string(),
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  payload: ViewPayload,
  /** The caller's default view of the list. */
  isDefault: z.boolean(),
  version: z.number(),
  can: z.strictObject({ edit: z.boolean() }),
})
export type SavedView = z.output<typeof SavedView>

const Roles = z.array(z.enum(ROLES)).max(ROLES.length)

export const ViewAdd = bodySchema(
  { grid: GridName, name: requiredText(VIEW_NAME_MAX), roles: Roles.optional(), payload: ViewPayload },
  fieldNames(SavedView),
)
export type ViewAdd = z.output<typeof ViewAdd>

/** Omitted fields stay unchanged. `roles` share an own view; an empty list makes it private again. */
export const ViewEdit = bodySchema(
  {
    ...idAndVersion,
    name: requiredText(VIEW_NAME_MAX).optional(),
    roles: Roles.optional(),
    payload: ViewPayload.optional(),
  },
  fieldNames(SavedView),
)
export type ViewEdit = z.output<typeof ViewEdit>
