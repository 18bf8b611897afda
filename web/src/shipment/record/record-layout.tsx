import { createContext, type ReactNode, useEffect, useRef } from 'react'
import { focusField } from '../../ui/form/focus-field.ts'
import { goToSection } from '../../ui/form/use-active-section.ts'
import { useOpenBlocks } from './open-blocks.tsx'
import css from './record.module.css'

/** Ids of the blocks in the order of the single-column layout. */
export const BlockOrder = createContext<readonly string[]>([])

/** Order of blocks for staff: their work first (rule REC-1). */
export const DESK_ORDER = [
  'verified',
  'packages',
  'notes',
  'consignee',
  'sender',
  'service',
  'money',
  'items',
  'fees',
  'history',
  'particulars',
]
/** Order of blocks for the company: the shipment's status first (rule REC-2). */
export const COMPANY_ORDER = [
  'status',
  'money',
  'consignee',
  'service',
  'packages',
  'items',
  'papers',
  'sender',
  'history',
  'particulars',
  'fees',
]

type Props = {
  order: readonly string[]
  /** Content across both columns. */
  top?: ReactNode
  main: ReactNode
  rail: ReactNode
  /** Shows the blocks of the right column as cards too. */
  isCards?: boolean
  /** Resolves a link's hash to the path of a field and its block. */
  linked: (hash: string) => { field: string; block: string }
}

/** A saved shipment in two columns with one scroll bar; one column below 1024 px (rule REC-3). */
export const RecordLayout = ({ order, top, main, rail, isCards = false, linked }: Props) => {
  useLinkedField(linked)
  return (
    <BlockOrder value={order}>
      <div className="wb-scroll-y">
        {top}
        <div className={`wb-grid ${css['columns']}`} data-cards={isCards || undefined}>
          <div className={`wb-stack wb-gap-12 wb-shrink ${css['main']}`}>{main}</div>
          <div className={`wb-column wb-shrink wb-sheet ${css['rail']}`}>{rail}</div>
        </div>
      </div>
    </BlockOrder>
  )
}

/** Follows a link to a block, `…#packages`, or to a field, whose block opens for people who may change it. */
const useLinkedField = (linked: Props['linked']): void => {
  const first = useRef(linked)
  const { open } = useOpenBlocks()
  useEffect(() => {
    const hash = location.hash.slice(1)
    if (hash === '') return
    const { field, block } = first.current(hash)
    open(document.getElementById(hash) === null ? block : '')
    const timer = setTimeout(() => {
      if (document.getElementById(hash) !== null || !focusField(field)) goToSection(block)
    })
    return () => clearTimeout(timer)
  }, [open])
}
