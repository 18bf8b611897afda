import { Button, Group } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import css from './export-frame.module.css'
import { exportTexts } from './texts-export.ts'

type Props = { submit: (event: FormEvent) => Promise<void>; busy: boolean; close: () => void; children: ReactNode }

/** What every export dialog has around its fields: what comes, the way out, and the act. */
export const ExportFrame = ({ submit, busy, close, children }: Props) => {
  const t = exportTexts.useText()
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={css['form']}>
      <p className={css['note']}>{t('note')}</p>
      <FieldGrid>{children}</FieldGrid>
      <Group justify="flex-end" className={css['foot'] ?? ''}>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button type="submit" variant="filled" loading={busy}>
          {t('export')}
        </Button>
      </Group>
    </form>
  )
}
