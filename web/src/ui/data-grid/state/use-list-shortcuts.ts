import { useMemo } from 'react'
import { useLanguage } from '../../../platform/i18n.ts'
import { useShortcuts, type Shortcut } from '../../../platform/shortcuts.ts'
import { text } from '../texts.ts'
import type { GridModel } from './grid-model.ts'

const focusFindBox = (): void => document.querySelector<HTMLElement>('[data-find-box]')?.focus()

/** Shortcuts of a list (rule SCR-6). Those without `run` are handled by the focused row and only listed. */
export const useListShortcuts = <Row>({
  props,
  selection,
  filterNames,
  selects,
  hasFindBox,
  setOpenFilter,
}: GridModel<Row>): void => {
  const language = useLanguage()
  const { toolbar } = props
  const { dispatch } = selection
  const canFilter = filterNames.length > 0
  const isAnySelected = selection.rows.size > 0
  useShortcuts(
    useMemo((): Shortcut[] => {
      const group = text('keysGroup', { lng: language })
      const key = (keys: string, label: string, run?: () => void): Shortcut => ({ keys, label, group, run })
      return [
        ...(hasFindBox ? [key('/', text('find'), focusFindBox)] : []),
        ...(canFilter ? [key('F', text('filter'), () => setOpenFilter({ at: 'new' }))] : []),
        key('↑ ↓', text('keysRow')),
        key('Enter', text('keysOpen')),
        key('C', text('copy')),
        ...(selects ? [key('Space', text('keysSelect')), key('Shift ↑ ↓', text('keysRange'))] : []),
        ...(isAnySelected ? [key('Esc', text('clearSelection'), () => dispatch({ type: 'cleared' }))] : []),
        ...(toolbar ?? []).flatMap(({ hotkey, label, run }) => (hotkey ? [key(hotkey, label, run)] : [])),
      ]
    }, [hasFindBox, canFilter, isAnySelected, selects, toolbar, dispatch, setOpenFilter, language]),
  )
}
