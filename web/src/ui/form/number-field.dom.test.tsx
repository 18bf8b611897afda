import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'
import { problemResolver } from './problem-resolver.ts'
import type { FigureProps } from './use-typed-figure.ts'
import { useTouchedForm } from './use-touched-form.ts'

type Values = { amount: number | null; note: string }

const open = (figure: FigureProps, amount: number | null = null) => {
  const save = vi.fn<(values: Values) => void>()
  const Form = ({ kind, currency, ...more }: FigureProps) => {
    const form = useTouchedForm<Values>({ defaultValues: { amount, note: '' }, resolver: problemResolver(() => ({})) })
    return (
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <NumberField control={form.control} name="amount" label="Amount" kind={kind} currency={currency} {...more} />
        <output>{String(form.watch('amount'))}</output>
        <button type="button" onClick={() => form.setValue('amount', 1_234_567)}>
          Price
        </button>
        <button type="button" onClick={() => form.reset()}>
          Reset
        </button>
        <button>Save</button>
      </form>
    )
  }
  const drawn = (props: FigureProps) => (
    <MantineProvider env="test">
      <Form {...props} />
    </MantineProvider>
  )
  const { rerender } = render(drawn(figure))
  return {
    save,
    user: userEvent.setup(),
    field: screen.getByRole('textbox', { name: 'Amount' }),
    redraw: (props: FigureProps) => rerender(drawn(props)),
  }
}
const held = (): string | null => screen.getByRole('status').textContent

const VND = { kind: 'money', currency: 'VND' } as const

test.each<[FigureProps, string, string, string]>([
  [{ kind: 'kg' }, '0,5', '0.5', '0.5'],
  [{ kind: 'kg' }, '1,25', '1.25', '1.25'],
  [{ kind: 'kg' }, '.5', '0.5', '0.5'],
  [{ kind: 'kg' }, '1,250', '1.25', '1.25'],
  [{ kind: 'money', currency: 'USD' }, '12,50', '12.5', '12.5'],
  [{ kind: 'money', currency: 'USD' }, '1,250', '1250', '1,250'],
  [VND, '150.000', '150000', '150,000'],
  [VND, '2.500.000 ₫', '2500000', '2,500,000'],
  [{ kind: 'whole' }, '1.000', '1000', '1,000'],
])('%o: %s is %s, and shown as %s when the field is left', async (figure, typed, value, shown) => {
  const { user, field } = open(figure)
  await user.type(field, typed)
  expect(field).toHaveValue(typed)
  expect(held()).toBe(value)
  await user.tab()
  expect(field).toHaveValue(shown)
})

test.each<[FigureProps & { negative?: boolean }, string]>([
  [{ kind: 'kg' }, 'decimal'],
  [{ kind: 'money', currency: 'USD' }, 'decimal'],
  [{ kind: 'whole' }, 'numeric'],
  [{ kind: 'money', currency: 'VND', negative: true }, 'text'],
])('%o: a phone shows its keypad %s', (figure, keys) => {
  expect(open(figure).field).toHaveAttribute('inputmode', keys)
})

test('keeps an invalid figure, shows an error, and does not send it', async () => {
  const { user, field, save } = open({ kind: 'kg' })
  await user.type(field, '5 bags')
  await user.tab()
  expect(field).toHaveValue('5 bags')
  expect(await screen.findByText('Must be a number')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '5')
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  expect(save.mock.calls[0]?.[0]).toEqual({ amount: 5, note: '' })
})

test('Enter in a field with an invalid figure shows the error at once', async () => {
  const { user, field, save } = open(VND)
  await user.type(field, '12,5{Enter}')
  expect(await screen.findByText('Must be a whole number')).toBeInTheDocument()
  expect(save).not.toHaveBeenCalled()
})

test('removes the thousands separators while typing, and keeps the whole figure selected', async () => {
  const { user, field } = open(VND, 150_000)
  expect(field).toHaveValue('150,000')
  await user.click(field)
  expect(field).toHaveValue('150000')
  await user.keyboard('{End}0')
  expect(held()).toBe('1500000')
  await user.tab()
  expect(field).toHaveValue('1,500,000')
})

test('shows a value set from elsewhere, also over an invalid figure', async () => {
  const { user, field } = open(VND)
  await user.type(field, 'abc')
  await user.click(screen.getByRole('button', { name: 'Price' }))
  expect(field).toHaveValue('1,234,567')
  expect(screen.queryByText('Must be a number')).toBeNull()
})

test('resetting the form drops an invalid figure', async () => {
  const { user, field, save } = open(VND)
  await user.type(field, 'abc')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await vi.waitFor(() => expect(field).toHaveValue(''))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
})

test('parses the text again when its currency changes', async () => {
  const { user, field, redraw } = open(VND)
  await user.type(field, '12,5')
  await user.tab()
  expect(held()).toBe('null')
  redraw({ kind: 'money', currency: 'USD' })
  await vi.waitFor(() => expect(held()).toBe('12.5'))
  await vi.waitFor(() => expect(screen.queryByText('Must be a whole number')).toBeNull())
})

test('asks about a rate that differs by more than 20% from the last one, and sends it once confirmed', async () => {
  const { user, field, save } = open({ kind: 'exchangeRate', decimals: 4, last: 25_400 })
  await user.type(field, '2.540')
  await user.tab()
  expect(await screen.findByText(/Differs by more than 20% from the last rate, 25,400/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '2,540' }))
  expect(field).toHaveValue('2540')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ amount: 2540, note: '' }))
})
