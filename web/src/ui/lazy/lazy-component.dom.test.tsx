import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { callAnswered, callFailed } from '../../platform/connection.ts'
import { useReturnFocus } from '../layers/use-return-focus.ts'
import { lazyComponent } from './lazy-component.tsx'

type DialogProps = { isOpen: boolean; close: () => void }
const Dialog = ({ isOpen, close }: DialogProps) =>
  isOpen && (
    <div role="dialog">
      <button onClick={close}>Done</button>
    </div>
  )

const Providers = ({ children }: { children: ReactNode }) => <MantineProvider env="test">{children}</MantineProvider>

/** Code that loads, hangs, or fails with this error. */
type Code = { now: 'comes' | 'hangs' | Error }
const lost = (): Error => new TypeError('Failed to fetch')

const importFrom =
  <Component,>(code: Code, component: Component) =>
  async (): Promise<Component> => {
    if (code.now === 'hangs') await new Promise(() => undefined)
    if (code.now instanceof Error) throw code.now
    return component
  }

/** Opens a page with two buttons: one for a dialog mounted while open, one for a dialog that stays mounted. */
const openPage = (now: Code['now']) => {
  const code: Code = { now }
  const Brief = lazyComponent(importFrom(code, Dialog), { kind: 'dialog' })
  const Staying = lazyComponent(importFrom(code, Dialog), { kind: 'dialog' })
  const Page = () => {
    useReturnFocus()
    const [shown, setShown] = useState<'brief' | 'staying'>()
    const [isMade, setMade] = useState(false)
    const close = () => setShown(undefined)
    return (
      <>
        <button onClick={() => setShown('brief')}>Brief</button>
        <button
          onClick={() => {
            setShown('staying')
            setMade(true)
          }}
        >
          Staying
        </button>
        {shown === 'brief' && <Brief isOpen close={close} />}
        {isMade && <Staying isOpen={shown === 'staying'} close={close} />}
      </>
    )
  }
  render(<Page />, { wrapper: Providers })
  return { code, user: userEvent.setup() }
}

const button = (name: string) => screen.findByRole('button', { name })

test.each(['Brief', 'Staying'])('%s: its opener opens it again after Close on a failure', async (opener) => {
  const { code, user } = openPage(lost())
  await user.click(await button(opener))
  await user.click(await button('Close'))
  expect(screen.queryByRole('alert')).toBeNull()
  code.now = 'comes'
  await user.click(await button(opener))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

test('a closed dialog does not open by itself when the network is back', async () => {
  const { code, user } = openPage(lost())
  act(callFailed)
  await user.click(await button('Staying'))
  await user.click(await button('Close'))
  code.now = 'comes'
  await act(async () => callAnswered())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a failed dialog takes the focus, Escape closes it, and the opener gets the focus back', async () => {
  const { user } = openPage(lost())
  await user.click(await button('Staying'))
  await waitFor(async () => expect(await button('Try again')).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(async () => expect(await button('Staying')).toHaveFocus())
})

test('a slow dialog shows that it is loading, and can be closed', async () => {
  const { user } = openPage('hangs')
  await user.click(await button('Staying'))
  expect(screen.queryByText('Loading')).toBeNull()
  expect(await screen.findByText('Loading')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Loading')).toBeNull()
})

test('offers to reload the page when a retry fails the same way', async () => {
  const { user } = openPage(new SyntaxError('Unexpected end of input'))
  await user.click(await button('Brief'))
  await user.click(await button('Try again'))
  expect(await button('Reload')).toBeInTheDocument()
})

test('a screen that loads on retry gets the focus', async () => {
  const code: Code = { now: lost() }
  const Screen = lazyComponent(
    importFrom(code, () => <h1>Home</h1>),
    { kind: 'page' },
  )
  render(
    <main tabIndex={-1}>
      <Screen />
    </main>,
    { wrapper: Providers },
  )
  const user = userEvent.setup()
  const again = await button('Try again')
  code.now = 'comes'
  await user.click(again)
  expect(await screen.findByRole('heading')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
