import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problemResolver } from './problem-resolver.ts'
import { SelectField } from './select-field.tsx'
import { useTouchedForm } from './use-touched-form.ts'

const COUNTRIES = [
  { value: 'GB', tag: 'GB', label: 'United Kingdom', names: ['Anh', 'UK'] },
  { value: 'UA', tag: 'UA', label: 'Ukraine', names: [] },
  { value: 'US', tag: 'US', label: 'United States', names: ['Mỹ'], codes: ['USA'] },
]

const Form = () => {
  const form = useTouchedForm<{ country: string }>({
    defaultValues: { country: 'US' },
    resolver: problemResolver(() => ({})),
  })
  return (
    <form>
      <SelectField control={form.control} name="country" label="Country" options={COUNTRIES} />
      <output>{form.watch('country')}</output>
    </form>
  )
}

test.each([
  ['uk', 'GB', 'United Kingdom'],
  ['Anh', 'GB', 'United Kingdom'],
  ['ukraine', 'UA', 'Ukraine'],
  ['mỹ', 'US', 'United States'],
  // The beginning of a name is no full name: the choice stays.
  ['Uni', 'US', 'United States'],
  ['zzz', 'US', 'United States'],
])('whoever types %s and goes on with Tab has chosen %s (rule REF-43)', async (typed, value, label) => {
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Country' })
  await user.click(field)
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  expect(screen.getByRole('status').textContent).toBe(value)
  expect(field).toHaveProperty('value', label)
})
