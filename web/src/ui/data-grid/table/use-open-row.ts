import { useRouter } from '@tanstack/react-router'
import type { DataGridProps } from '../grid-types.ts'

/** Opens a row: here, or in a new tab if it has an address. */
export const useOpenRow = <Row>({ onOpen, rowHref }: Pick<DataGridProps<Row>, 'onOpen' | 'rowHref'>) => {
  const router = useRouter()
  return (row: Row, inTab: boolean): void => {
    const href = rowHref?.(row)
    if (inTab) {
      if (href !== undefined) window.open(href, '_blank', 'noopener')
    } else if (onOpen) onOpen(row)
    else if (href !== undefined) router.history.push(href)
  }
}
