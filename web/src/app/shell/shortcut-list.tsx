import { Switch } from '@mantine/core'
import { useState } from 'react'
import {
  isSingle,
  singleKeysAreOn,
  switchSingleKeys,
  useShortcutList,
  type Shortcut,
} from '../../platform/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { appTexts } from '../texts.ts'
import css from './shortcut-list.module.css'

const byGroup = (shortcuts: readonly Shortcut[]): [string, Shortcut[]][] => {
  const groups = new Map<string, Shortcut[]>()
  for (const shortcut of shortcuts) groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut])
  return [...groups]
}

/** `?`: all active shortcuts of this page. */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const t = appTexts.useText()
  const shortcuts = useShortcutList()
  const [on, setOn] = useState(singleKeysAreOn)
  return (
    <Dialog
      onClose={onClose}
      title={t('keysTitle')}
      size={560}
      attributes={{ header: { role: 'none' } }}
      fullScreen={false}
    >
      <div className={`wb-grid wb-gap-16 ${css['groups']}`}>
        {byGroup(shortcuts).map(([group, keys]) => (
          <section key={group}>
            <h3 className={`wb-caption wb-medium ${css['group']}`}>{group}</h3>
            <dl>
              {keys.map((shortcut) => (
                <div
                  className={`wb-row wb-justify-between wb-border-bottom ${css['row']}`}
                  key={shortcut.keys}
                  data-off={(!on && isSingle(shortcut.keys)) || undefined}
                >
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <KeyCap keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        m="16 6 6"
        checked={on}
        label={t('singleKeys')}
        description={t('singleKeysHint')}
        onChange={({ currentTarget }) => {
          switchSingleKeys(currentTarget.checked)
          setOn(currentTarget.checked)
        }}
      />
    </Dialog>
  )
}
