import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Control, FieldValues } from 'react-hook-form'
import { uiTexts } from '../texts.ts'
import css from './error-summary.module.css'
import { focusFirstField } from './focus-field.ts'
import { useErrorPaths } from './form-errors.ts'

type ErrorSummaryProps<Values extends FieldValues, Out> = {
  control: Control<Values, unknown, Out>
  /** Form paths that the card shows: `['from']`. Default: the whole form. */
  places?: readonly string[]
}

/** "2 to correct", in the head of a card; a click goes to the first error. Empty without errors. */
export const ErrorSummary = <Values extends FieldValues, Out>({ control, places }: ErrorSummaryProps<Values, Out>) => {
  const t = uiTexts.useText()
  const paths = useErrorPaths(control, places)
  return (
    <span role="status">
      {paths.length > 0 && (
        <UnstyledButton
          className={`wb-row wb-gap-5 wb-problem wb-fz-12 wb-medium wb-round-5 ${css['summary']}`}
          onClick={() => focusFirstField(paths)}
        >
          <IconAlertCircle size={14} stroke={2} aria-hidden />
          {t('toCorrect', { count: paths.length })}
        </UnstyledButton>
      )}
    </span>
  )
}
