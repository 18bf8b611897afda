import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A card of a form, by its title. */
export const card = (title: string) => within(screen.getByRole('region', { name: title }))

type Container = ReturnType<typeof within>

/** Replaces a field's value as by pasting over it. */
export const fill = async (
  user: UserEvent,
  container: Container,
  label: string | RegExp,
  text: string,
): Promise<void> => {
  const field = container.getByRole('textbox', { name: label })
  await user.click(field)
  if ('value' in field && field.value !== '') await user.clear(field)
  await user.paste(text)
}

/** Chooses an option of a select by typing its name. */
export const pick = async (
  user: UserEvent,
  container: Container,
  label: string | RegExp,
  option: string,
): Promise<void> => {
  const field = container.getByRole('combobox', { name: label })
  await user.click(field)
  await user.clear(field)
  await user.paste(option)
  // Closed lists of other selects are in the document too.
  await user.click(await screen.findByRole('option', { name: new RegExp(option), hidden: false }))
}
