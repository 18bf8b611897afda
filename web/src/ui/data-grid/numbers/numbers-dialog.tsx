import { Dialog } from '../../dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import {
  lostDigitsIn,
  MAX_NUMBER_LENGTH,
  MAX_NUMBERS,
  splitNumbers,
  type NumberReader,
} from '@waybill/contract/kernel/number-list'
import { useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { confirm } from '../../confirm.tsx'
import { FieldError } from '../../form/field-error.tsx'
import type { GridModel, OpenNumbers } from '../state/grid-model.ts'
import { MissingNumbers } from './missing-numbers.tsx'
import css from './numbers-dialog.module.css'
import { numbersTexts } from './numbers-texts.ts'
import { withNumberFilter } from './paste-numbers.ts'
import { useFoundNumbers } from './use-found-numbers.ts'

/** One per line, with an empty line at the end for the next scan. */
const linesOf = (numbers: readonly string[]): string => numbers.map((number) => `${number}\n`).join('')

const AS_TYPED: NumberReader = { one: (typed) => typed, all: (text) => text.split(/\s+/).filter(Boolean) }

/** Edits the list of numbers of a column: pasted, typed or scanned. Ctrl+Enter applies it. */
export const NumbersDialog = <Row,>({ grid, open }: { grid: GridModel<Row>; open: OpenNumbers }) => {
  const t = numbersTexts.useText()
  const { name } = open
  const read = grid.shape.columns[name]?.numbers ?? AS_TYPED
  const inForce = grid.view.filters.find((filter) => filter.name === name)?.value
  const before = linesOf(Array.isArray(inForce) ? inForce.map(String) : [])
  const [text, setText] = useState(open.text ?? before)
  const { numbers, repeated } = splitNumbers(text, read)
  const tooLong = numbers.find((number) => number.length > MAX_NUMBER_LENGTH)
  const lost = lostDigitsIn(text)
  const wrong =
    lost !== undefined
      ? t('lostDigits', { number: lost })
      : numbers.length > MAX_NUMBERS
        ? t('tooMany', { most: formatCount(MAX_NUMBERS), n: formatCount(numbers.length) })
        : tooLong && t('tooLong', { most: MAX_NUMBER_LENGTH, number: tooLong })
  const found = useFoundNumbers(grid, name, wrong ? [] : numbers)
  const removes = numbers.length === 0
  const close = (): void => grid.setOpenNumbers(undefined)
  const leave = async (): Promise<void> => {
    const question = {
      title: t('dropTitle'),
      text: t('dropText'),
      confirmLabel: t('drop'),
      cancelLabel: t('stay'),
      destructive: true,
    }
    if (text === before || (await confirm(question))) close()
  }
  const apply = (): void => {
    if (wrong || (removes && before === '')) return
    const filters = withNumberFilter(grid.view.filters, name, numbers)
    grid.change(open.text === undefined ? { filters } : { filters, find: '' })
    close()
  }
  return (
    <Dialog size={560} onClose={() => void leave()} title={t('title')}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <p className={`wb-secondary wb-fz-13 ${css.hint}`} id="numbers-hint">
          {t('hint')}
        </p>
        <Textarea
          className={css.list}
          data-autofocus
          aria-label={t('title')}
          aria-describedby="numbers-hint"
          autosize
          minRows={6}
          maxRows={12}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={wrong ? <FieldError sentence={wrong} /> : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
          onFocus={({ currentTarget }) => {
            // Scrolls to the end, where the next scan goes.
            currentTarget.setSelectionRange(text.length, text.length)
            currentTarget.scrollTop = currentTarget.scrollHeight
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) apply()
          }}
        />
        <div className={`wb-row wb-wrap wb-secondary wb-fz-13 wb-number ${css.facts}`} role="status">
          <b>{t('count', { count: numbers.length, n: formatCount(numbers.length) })}</b>
          {repeated > 0 && <span>{t('repeated', { count: repeated, n: formatCount(repeated) })}</span>}
          {!wrong && !removes && <Outcome total={numbers.length} found={found} />}
        </div>
        {!wrong && !found.isLooking && found.missing.length > 0 && <MissingNumbers numbers={found.missing} />}
        <div className={`wb-flex wb-justify-end wb-gap-8 ${css.foot}`}>
          <Button onClick={() => void leave()}>{t('cancel')}</Button>
          <Button variant="filled" type="submit" disabled={Boolean(wrong) || (removes && before === '')}>
            {removes && before !== '' ? t('remove') : t('show', { n: formatCount(numbers.length) })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** How many of the numbers were found. */
const Outcome = ({ total, found }: { total: number; found: ReturnType<typeof useFoundNumbers> }) => {
  const t = numbersTexts.useText()
  const { isLooking, hasFailed, missing, again } = found
  if (isLooking) return <span>{t('checking')}</span>
  if (hasFailed)
    return (
      <span>
        {t('lookFailed')}{' '}
        <Button size="xs" onClick={again}>
          {t('tryAgain')}
        </Button>
      </span>
    )
  return <span>{missing.length === 0 ? t('allFound') : t('found', { n: formatCount(total - missing.length) })}</span>
}
