import { z } from 'zod'
import { RoleRow } from '../identity/schemas.ts'
import { bodySchema, idAndVersion, fieldNames, requiredError } from '../kernel/entity.ts'
import { isStatusCode, STATUS_CODES } from '../shipments/status.ts'

/** At least one status (rule ACC-13); each once, in the order of the list of statuses. */
const statuses = z
  .array(z.number().refine(isStatusCode, 'There is no such status.'), requiredError)
  .min(1, 'Required')
  .transform((given) => STATUS_CODES.filter((code) => given.includes(code)))

export const RoleEdit = bodySchema(
  { ...idAndVersion, statuses, observedStatuses: statuses, requiresSecondStep: z.boolean().optional() },
  fieldNames(RoleRow),
)
export type RoleEdit = z.output<typeof RoleEdit>
