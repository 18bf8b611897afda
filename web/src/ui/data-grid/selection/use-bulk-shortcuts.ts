import { useEffect, useMemo, useRef } from 'react'
import { useLanguage } from '../../../platform/i18n.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import type { BulkAction } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import { text } from '../texts.ts'

/** Shortcuts of bulk actions (`P` prints labels), while something is selected. */
export const useBulkShortcuts = <Row>(
  { props, selection }: GridModel<Row>,
  start: (action: BulkAction<Row>) => void,
): void => {
  const language = useLanguage()
  const latest = useRef(start)
  useEffect(() => {
    latest.current = start
  })
  const { bulkActions } = props
  const isAnySelected = selection.rows.size > 0
  useShortcuts(
    useMemo(
      () =>
        (bulkActions ?? []).flatMap((action) =>
          action.hotkey === undefined
            ? []
            : [
                {
                  keys: action.hotkey,
                  label: action.label,
                  group: text('keysGroup', { lng: language }),
                  run: isAnySelected ? () => latest.current(action) : undefined,
                },
              ],
        ),
      [bulkActions, isAnySelected, language],
    ),
  )
}
