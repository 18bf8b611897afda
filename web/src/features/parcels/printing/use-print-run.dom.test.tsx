import { getPrintRun, startPrintRun } from '@waybill/contract/parcels/list-endpoints'
import type { PrintRun } from '@waybill/contract/parcels/list-schemas'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { makeQueryClient } from '../../../platform/query.ts'
import { MeProvider } from '../../../platform/session.tsx'
import { idOf } from '../../../testing/ids.ts'
import { server, signInAs } from '../../../testing/open-app.tsx'
import { personOf } from '../../../testing/people.ts'
import { usePrintRun } from './use-print-run.ts'

const NUMBERS = Array.from({ length: 60 }, (_, at) => `SGL${String(at).padStart(10, '0')}`)
const RUN: PrintRun = { id: idOf('run'), state: 'running', labels: 60, done: 0, file: null, reason: null }

const me = personOf('OPS Manager')
beforeEach(() => signInAs(me))

const Screen = () => {
  const { start, isStarting, shown } = usePrintRun()
  return (
    <button disabled={isStarting} onClick={() => start(NUMBERS)}>
      {shown ? 'Printing' : 'Print'}
    </button>
  )
}
const keys = () => server.asked(startPrintRun).map(({ headers }) => headers['idempotency-key'])

test('CAL-11: restarts a run whose answer was lost with the same key, and creates no second one', async () => {
  server.refuses(startPrintRun, 'unavailable')
  server.answers(getPrintRun, () => RUN)
  render(
    <MantineProvider>
      <QueryClientProvider client={makeQueryClient(() => undefined)}>
        <MeProvider me={me}>
          <Screen />
        </MeProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).not.toHaveAttribute('disabled'))
  server.answers(startPrintRun, () => RUN)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await user.click(await screen.findByRole('button', { name: 'Printing' }))
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, again, other] = keys()
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
