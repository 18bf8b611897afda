import { Checkbox, Loader, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { rankOptions } from '../../rank-options.ts'
import type { Option } from '../grid-types.ts'
import { useText } from '../texts.ts'
import css from './filter-popover.module.css'
import type { Choices } from './use-choices.ts'

/** Fewer choices need no search. */
const SEARCH_FROM = 8
const MOST_SHOWN = 100

type Value = Option['value']
type Props = {
  choices: Choices
  isSingle: boolean
  picked: readonly Value[]
  setPicked: (picked: Value[]) => void
}

/** Checklist of values; the search ignores case and Vietnamese diacritics, as the server's does. */
export const ChoiceList = ({ choices, isSingle, picked, setPicked }: Props) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { options } = choices
  if (choices.hasFailed) return <span role="alert">{t('choicesFailed')}</span>
  if (!options) return <Loader size="sm" mx="auto" my="lg" aria-label={t('loading')} />
  const found = rankOptions(options, typed, (option) => option)
  const isPicked = (value: Value): boolean => picked.some((one) => String(one) === String(value))
  const toggle = (value: Value): void => {
    if (isSingle) return setPicked([value])
    setPicked(isPicked(value) ? picked.filter((one) => String(one) !== String(value)) : [...picked, value])
  }
  const Tick = isSingle ? Radio : Checkbox
  return (
    <>
      {options.length > SEARCH_FROM && (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={t('searchChoices')}
          placeholder={t('searchChoices')}
          leftSection={<IconSearch size={14} stroke={2} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={`wb-column wb-gap-2 ${css.options}`} role="group" aria-label={t('value')}>
        {found.slice(0, MOST_SHOWN).map(({ value, label }) => (
          <Tick
            key={value}
            className={css.option}
            size="xs"
            label={label}
            checked={isPicked(value)}
            onChange={() => toggle(value)}
          />
        ))}
        {found.length === 0 && <span className="wb-caption wb-lh-16">{t('noChoice')}</span>}
      </div>
      {found.length > MOST_SHOWN && <span className="wb-caption wb-lh-16">{t('firstChoices', { n: MOST_SHOWN })}</span>}
    </>
  )
}
