import { Kbd } from '@mantine/core'
import { isSingle } from '../platform/shortcuts.ts'

/** `Ctrl K` is pressed together: one key cap; `G X` in sequence: two. */
export const KeyCap = ({ keys }: { keys: string }) => (
  <span style={{ display: 'inline-flex', gap: 3 }}>
    {(isSingle(keys) ? keys.split(' ') : [keys]).map((key, index) => (
      <Kbd key={`${key}${index}`}>{key}</Kbd>
    ))}
  </span>
)
