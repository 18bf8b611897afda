import { Button, Checkbox, Group } from '@mantine/core'
import type { PriceWorkbook } from '@waybill/contract/pricing/price-workbook'
import { IconArrowRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { type ImportPreview, previewImport, type RowChange } from './import-preview.ts'
import css from './price-table.module.css'
import { FIRST_ZONE, TO_COLUMN, WEIGHT_COLUMN } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'
import { type Translate, useText } from './texts.ts'

export type ReadFile = { name: string; book: PriceWorkbook }
type Props = { file: ReadFile; store: SheetStore; onClose: () => void }

/**
 * Changes of an imported file: rows added, changed (before, now) and removed, and invalid cells by name. Accepting puts
 * them into the sheet, to be saved.
 */
export const ImportDialog = ({ file, store, onClose }: Props) => {
  const t = useText()
  const language = useLanguage()
  const [removesOthers, setRemovesOthers] = useState(true)
  const { rows, zones } = store
  const preview = useMemo(() => {
    // The file replaces unsaved input; unsaved new rows are removed.
    const saved = rows.flatMap((row) =>
      row.saved === null ? [] : [{ ...row, cells: row.saved, isFlat: row.savedIsFlat, removed: false }],
    )
    return previewImport(saved, file.book, { zones, removesOthers, language })
  }, [rows, zones, file, removesOthers, language])
  const fill = (): void => {
    store.fill(preview.rows)
    store.tried()
    onClose()
  }
  return (
    <Dialog padding={22} onClose={onClose} size={760} title={t('importTitle', { name: file.name })} fullScreen={false}>
      <p>{summaryOf(t, preview).join(' · ')}</p>
      <Remarks preview={preview} ignored={file.book.ignored} />
      <Changes changes={preview.changes} store={store} />
      <Group justify="space-between" gap="sm">
        <Checkbox
          label={t('removeOthers')}
          checked={removesOthers}
          onChange={({ currentTarget }) => setRemovesOthers(currentTarget.checked)}
        />
        <Button variant="filled" disabled={preview.changes.length === 0} onClick={fill} data-autofocus>
          {t('fill')}
        </Button>
      </Group>
    </Dialog>
  )
}

const summaryOf = (t: Translate, { changes, same }: ImportPreview): string[] => {
  const count = (kind: RowChange['kind']): number => changes.filter((change) => change.kind === kind).length
  if (changes.length === 0) return [t('importNothing')]
  return [
    t('importAdded', { count: count('added') }),
    t('importChanged', { count: count('changed') }),
    t('importRemoved', { count: count('removed') }),
    t('importSame', { count: same }),
  ]
}

const Remarks = ({ preview, ignored }: { preview: ImportPreview; ignored: readonly string[] }) => {
  const t = useText()
  const { bad, missingZones } = preview
  return (
    <>
      {bad.length > 0 && (
        <InlineAlert tone="red">
          {t('importBad', { count: bad.length })}
          {bad.slice(0, 10).map(({ cell, text, sentence }, at) => (
            <div key={at}>
              <b>{cell}</b> {text} {sentence}
            </div>
          ))}
        </InlineAlert>
      )}
      {missingZones.length > 0 && (
        <p className="wb-paragraph">{t('importMissing', { names: missingZones.join(', ') })}</p>
      )}
      {ignored.length > 0 && <p className="wb-paragraph">{t('importIgnored', { names: ignored.join(', ') })}</p>}
    </>
  )
}

const Changes = ({ changes, store }: { changes: readonly RowChange[]; store: SheetStore }) => {
  const t = useText()
  if (changes.length === 0) return null
  const columnName = (column: number): string =>
    column < FIRST_ZONE ? t('weight') : (store.zones[column - FIRST_ZONE]?.name ?? '')
  return (
    <div className={`wb-overflow-auto ${css['changes']}`} tabIndex={0} role="region" aria-label={t('changes')}>
      <table className={`wb-full wb-number ${css['list']}`}>
        <tbody>
          {changes.map(({ row, kind, cells }) => (
            <tr key={row.key}>
              <td>
                <b>{weightName(t, row.isFlat, row.cells)}</b>
              </td>
              <td>
                {kind !== 'changed' && <span>{t(kind)} </span>}
                {kind === 'changed' &&
                  cells.map(({ column, was, now }) => (
                    <div key={column}>
                      <small className="wb-caption">{columnName(column)}</small> {was === '' ? '–' : was}
                      <IconArrowRight size={14} stroke={2} aria-label={t('becomes')} />
                      {now}
                    </div>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const weightName = (t: Translate, isFlat: boolean, cells: readonly string[]): string =>
  isFlat ? `${cells[WEIGHT_COLUMN]} ${t('to')} ${cells[TO_COLUMN] || t('open')}` : (cells[WEIGHT_COLUMN] ?? '')
