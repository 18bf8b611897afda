import { addProvider, providerGrid, serviceGrid } from '@waybill/contract/reference/endpoints'
import type { Provider } from '@waybill/contract/reference/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '../../testing/form.ts'
import { idOf } from '../../testing/ids.ts'
import { openApp, server } from '../../testing/open-app.tsx'
import { provider } from '../../testing/reference.ts'

test('selects the provider that was just added', async () => {
  const made: Provider = { ...provider, id: idOf('made'), name: 'Zeta', label: 'Zeta Post' }
  server.lists(serviceGrid, [])
  server.answers(addProvider, () => {
    server.lists(providerGrid, [provider, made])
    return made
  })
  const { user, address } = await openApp('/service?openProvider=new')
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, dialog, /^Name/, 'Zeta')
  await fill(user, dialog, /^Label/, 'Zeta Post')
  await fill(user, dialog, /^Tracking URL/i, 'https://zeta.example/{number}')
  await user.click(dialog.getByRole('button', { name: /Save|Create/ }))
  await waitFor(() => expect(address()).toContain(`of=${made.id}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
