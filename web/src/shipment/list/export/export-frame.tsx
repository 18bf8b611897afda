import { Button, Group } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { today } from '../../../platform/format.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import css from './export-frame.module.css'
import { exportTexts } from './texts-export.ts'
import type { ExportDays } from './use-export-form.ts'

type Props<Values extends ExportDays> = {
  control: Control<Values>
  submit: (event: FormEvent) => Promise<void>
  busy: boolean
  close: () => void
  children: ReactNode
}

/** Frame of every export dialog around its own fields: content, days, Cancel and Export. */
export const ExportFrame = <Values extends ExportDays>({ control, submit, busy, close, children }: Props<Values>) => {
  const t = exportTexts.useText()
  const days = { control: control as unknown as Control<ExportDays>, span: 6, maxDay: today() }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={`wb-column wb-gap-16 ${css['form']}`}>
      <p className="wb-secondary">{t('note')}</p>
      <FieldGrid>
        <DayField {...days} name="dateFrom" label={t('dateFrom')} required />
        <DayField {...days} name="dateTo" label={t('dateTo')} />
        {children}
      </FieldGrid>
      <Group justify="flex-end" className={`wb-mt-4 ${css['foot']}`}>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={busy}>
          {t('export')}
        </Button>
      </Group>
    </form>
  )
}
