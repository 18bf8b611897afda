import { checkConnection as endpoint } from '@waybill/contract/carriers/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { checkNow } from '../check-now.ts'
import { missingSettings } from '../connection.presenter.ts'
import { connectionOrNotFound, readConnection } from '../read-connections.ts'

/** Asks a partner one harmless question, outside any transaction, and answers how the connection stands then (rule CAR-5). */
export const checkConnection = implement(endpoint, async ({ context, params, language, change }) => {
  const name = connectionOrNotFound(params.name)
  const [missing] = missingSettings(context.settings, name)
  if (missing) throw refused(`${missing} is not set.`)
  const before = await readConnection(context, language, name)
  await checkNow(context, name)
  const after = await readConnection(context, language, name)
  await change((_tx, note) =>
    note({ entity: 'carrier', id: name, before: { state: before.state }, after: { state: after.state } }),
  )
  return after
})
