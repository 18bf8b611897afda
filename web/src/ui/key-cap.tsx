import { Kbd } from '@mantine/core'

/** `Ctrl K` as two caps, `G X` as G, then X. */
export const KeyCap = ({ keys }: { keys: string }) => (
  <span style={{ display: 'inline-flex', gap: 3 }}>
    {keys.split(' ').map((key, index) => (
      <Kbd key={`${key}${index}`}>{key}</Kbd>
    ))}
  </span>
)
