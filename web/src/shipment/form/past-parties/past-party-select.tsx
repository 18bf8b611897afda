import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAddressBook } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { FieldCell } from '../../../ui/form/field-grid.tsx'
import { frameOf } from '../../../ui/form/field-frame.tsx'

type Props<Party> = {
  label: string
  /** Group of the shortcut `/` in the list of shortcuts. */
  group: string
  placeholder: string
  /** Shown when the search finds nobody. */
  nothingFound: string
  queryKey: (find: string) => readonly unknown[]
  call: (find: string, signal: AbortSignal) => Promise<Party[]>
  nameOf: (party: Party) => string
  /** The address on one line, and how often it was used. */
  lineOf: (party: Party) => ReactNode
  onChoose: (party: Party) => void
}

const SEARCH_WAIT_MS = 300
const LIFE_MS = 30_000

/**
 * Searches the address book while typing (rules PAR-29, ORD-31). Holds no value: a choice fills the fields below it.
 */
export const PastPartySelect = <Party,>(props: Props<Party>) => {
  const { label, group, placeholder, nothingFound, queryKey, call, nameOf, lineOf, onChoose } = props
  const [typed, setTyped] = useState('')
  const [find] = useDebouncedValue(typed.trim(), SEARCH_WAIT_MS)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useShortcuts(useMemo(() => [{ keys: '/', label, group, run: () => input.current?.focus() }], [label, group]))
  const { data = [] } = useQuery({
    queryKey: queryKey(find),
    queryFn: ({ signal }) => call(find, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: LIFE_MS,
  })
  const choose = (at: string | null): void => {
    const found = data[Number(at)]
    if (at === null || found === undefined) return
    onChoose(found)
    setTyped('')
  }
  return (
    <FieldCell span={12}>
      <Select
        ref={input}
        {...frameOf({ label })}
        leftSection={<IconAddressBook size={16} stroke={1.75} aria-hidden />}
        placeholder={placeholder}
        data={data.map((party, at) => ({ value: String(at), label: nameOf(party) }))}
        value={null}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={() => setOpen(true)}
        onChange={choose}
        // No client-side filter: the server has already filtered.
        filter={({ options }) => options}
        nothingFoundMessage={nothingFound}
        maxDropdownHeight={320}
        autoComplete="off"
        renderOption={({ option }) => {
          const one = data[Number(option.value)]
          return (
            one !== undefined && (
              <span>
                {nameOf(one)}
                <span className="wb-block wb-caption">{lineOf(one)}</span>
              </span>
            )
          )
        }}
      />
    </FieldCell>
  )
}
