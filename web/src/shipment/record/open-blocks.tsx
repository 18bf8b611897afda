import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

type OpenBlocks = {
  /** Whether every block that this person may change shows Edit. */
  isEditing: boolean
  toggleEditing: () => void
  isOpen: (id: string) => boolean
  open: (id: string) => void
  close: (id: string) => void
}

const OpenBlocksContext = createContext<OpenBlocks | undefined>(undefined)

/** The blocks of a record that are open as fields. They stay open after a save (rule REC-4). */
export const useOpenBlocks = (): OpenBlocks => {
  const blocks = useContext(OpenBlocksContext)
  if (!blocks) throw new Error('useOpenBlocks works inside OpenBlocksProvider')
  return blocks
}

type Props = {
  /** The record needs correction: every block shows Edit from the start. */
  isCorrected?: boolean
  /** The block that is open from the start. */
  opened?: string | undefined
  children: ReactNode
}

export const OpenBlocksProvider = ({ isCorrected = false, opened, children }: Props) => {
  const [isEditing, setEditing] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(opened === undefined ? [] : [opened]))
  const open = useCallback((id: string) => setIds((now) => (now.has(id) ? now : new Set([...now, id]))), [])
  const close = useCallback((id: string) => setIds((now) => new Set([...now].filter((one) => one !== id))), [])
  const blocks = useMemo(
    () => ({
      isEditing: isEditing || isCorrected,
      toggleEditing: () => setEditing((is) => !is),
      isOpen: (id: string) => ids.has(id),
      open,
      close,
    }),
    [isEditing, isCorrected, ids, open, close],
  )
  return <OpenBlocksContext value={blocks}>{children}</OpenBlocksContext>
}
