import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { type Pasted, pasteInto } from './sheet-paste.ts'
import { type RowProblems, sheetHints, sheetProblems } from './sheet-problems.ts'
import { changedCells, emptyRow, inOrder, isDirtyRow, savedRow, type SheetRow, shownText } from './sheet-row-model.ts'
import { type Block, type CellPlace, type RowView, viewsOf } from './sheet-views.ts'

type SheetStatus = {
  keys: readonly string[]
  rows: readonly SheetRow[]
  changedRows: number
  /** Number of marked cells; a new row still being typed is not marked. */
  problems: number
  isRight: boolean
  canUndo: boolean
  canRedo: boolean
  ticked: ReadonlySet<string>
}

const HISTORY_MAX = 200

/** State of one service's sheet: rows, input, focus, undo. Kept outside React, so that a key press renders one row. */
export class SheetStore {
  readonly zones: readonly { id: string; name: string }[]
  #rows: readonly SheetRow[]
  #past: (readonly SheetRow[])[] = []
  #future: (readonly SheetRow[])[] = []
  /** The cell whose current typing is one undo step. */
  #typing: string | undefined
  #active: CellPlace | null = null
  #block: Block | null = null
  #ticked: ReadonlySet<string> = new Set()
  /** New rows show missing values only once they have been left, or a save was attempted. */
  #fresh = new Set<string>()
  #refusals = new Map<SheetRow, RowProblems>()
  #problems = new Map<string, RowProblems>()
  #views: ReadonlyMap<string, RowView> = new Map()
  #status: SheetStatus
  readonly #listeners = new Set<() => void>()

  constructor(zones: readonly { id: string; name: string }[], rows: readonly SheetRow[]) {
    this.zones = zones
    this.#rows = rows
    this.#status = this.#look()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly status = (): SheetStatus => this.#status
  readonly rowView = (key: string): RowView | undefined => this.#views.get(key)

  get rows(): readonly SheetRow[] {
    return this.#rows
  }
  get active(): CellPlace | null {
    return this.#active
  }
  get block(): Block | null {
    return this.#block
  }
  get zoneIds(): string[] {
    return this.zones.map(({ id }) => id)
  }
  dirtyRows(): SheetRow[] {
    return this.#rows.filter(isDirtyRow)
  }

  /** Sets the text of a cell while typing. */
  type(key: string, column: number, text: string): void {
    const isNewStep = this.#typing !== `${key} ${column}`
    this.#change(
      this.#rows.map((row) => (row.key === key ? withCell(row, column, text) : row)),
      isNewStep,
    )
    this.#typing = `${key} ${column}`
  }

  /** Formats a cell when it is left. */
  settle(key: string, column: number): void {
    this.#typing = undefined
    const row = this.#rows.find((one) => one.key === key)
    const text = row?.cells[column] ?? ''
    const shown = shownText(text, column)
    if (row && shown !== text)
      this.#set(this.#rows.map((one) => (one === row ? { ...one, cells: one.cells.with(column, shown) } : one)))
  }

  /** Restores the text that the cell had when it was entered. */
  restore(key: string, column: number, text: string): void {
    this.#set(this.#rows.map((row) => (row.key === key ? { ...row, cells: row.cells.with(column, text) } : row)))
    this.#typing = undefined
  }

  clear(block: Block): void {
    const keys = new Set(this.#rows.slice(block.top, block.bottom + 1).map(({ key }) => key))
    this.#change(
      this.#rows.map((row) =>
        keys.has(row.key)
          ? {
              ...row,
              cells: row.cells.map((text, at) => (at >= block.left && at <= block.right ? '' : text)),
              how: 'edited' as const,
            }
          : row,
      ),
    )
  }

  paste(text: string): Pasted | undefined {
    const pasted = pasteInto(this.#rows, text, { at: this.#active, zones: this.zones.map(({ name }) => name) })
    if (pasted) this.#change(pasted.rows)
    return pasted
  }

  /** Returns the new row's key. */
  add(isFlat: boolean): string {
    const row = emptyRow(isFlat, this.zones.length)
    this.#fresh.add(row.key)
    const end = isFlat ? this.#rows.length : this.#rows.filter((one) => !one.isFlat).length
    this.#change(this.#rows.toSpliced(end, 0, row))
    return row.key
  }

  /** Removes rows: new ones can be restored by Undo, deleted ones cannot. */
  drop(keys: ReadonlySet<string>, isForGood: boolean): void {
    const keep = (rows: readonly SheetRow[]): SheetRow[] => rows.filter(({ key }) => !keys.has(key))
    this.#ticked = new Set([...this.#ticked].filter((key) => !keys.has(key)))
    if (!isForGood) return this.#change(keep(this.#rows))
    this.#past = this.#past.map(keep)
    this.#future = this.#future.map(keep)
    this.#set(keep(this.#rows))
  }

  /** Replaces all rows as one undo step: an imported file. */
  fill(rows: readonly SheetRow[]): void {
    this.#change(inOrder(rows))
  }

  undo(): void {
    this.#step(this.#past, this.#future)
  }
  redo(): void {
    this.#step(this.#future, this.#past)
  }

  /** Resets to the saved rows and drops all input. */
  reset(rows: readonly SheetRow[]): void {
    this.#past = []
    this.#future = []
    this.#fresh.clear()
    this.#refusals.clear()
    this.#ticked = new Set()
    this.#set(rows)
  }

  /** Marks sent values as saved; values typed since stay. `sent` and `saved` have the same order. */
  keep(sent: readonly SheetRow[], saved: readonly DiscountRateRow[]): void {
    const answers = new Map(sent.map((row, at) => [row.key, { row, answer: saved[at] }]))
    const rows = this.#rows.flatMap((row) => {
      if (row.removed) return []
      const { row: was, answer } = answers.get(row.key) ?? {}
      if (!answer) return [row]
      const fresh = savedRow(answer, this.zoneIds, row.key)
      return [
        row === was
          ? fresh
          : {
              ...row,
              ids: fresh.ids,
              version: fresh.version,
              since: fresh.since,
              saved: fresh.saved,
              savedIsFlat: fresh.isFlat,
            },
      ]
    })
    this.#past = []
    this.#future = []
    this.#set(inOrder(rows))
  }

  /** Replaces rows without an undo step: what somebody else has saved. */
  adopt(rows: readonly SheetRow[]): void {
    this.#past = []
    this.#future = []
    this.#set(inOrder(rows))
  }

  /** Sets the server's errors by row; cleared when the row is changed. */
  refuse(refusals: ReadonlyMap<SheetRow, RowProblems>): void {
    this.#refusals = new Map(refusals)
    this.tried()
  }

  /** A save was attempted: all rows show missing values. */
  tried(): void {
    this.#fresh.clear()
    this.#set(this.#rows)
  }

  firstProblem(): CellPlace | undefined {
    for (const { key } of this.#rows) {
      const columns = [...(this.#problems.get(key)?.keys() ?? [])].sort((a, b) => a - b)
      if (columns[0] !== undefined) return { key, column: columns[0] }
    }
    return undefined
  }

  focus(place: CellPlace | null): void {
    const left = this.#active?.key
    this.#active = place
    if (left !== undefined && left !== place?.key) this.#fresh.delete(left)
    if (place !== null) this.#block = null
    this.#set(this.#rows)
  }

  select(block: Block | null): void {
    this.#block = block
    this.#set(this.#rows)
  }

  tick(keys: Iterable<string>, isTicked: boolean): void {
    const ticked = new Set(this.#ticked)
    for (const key of keys)
      if (isTicked) ticked.add(key)
      else ticked.delete(key)
    this.#ticked = ticked
    this.#set(this.#rows)
  }

  #change(rows: readonly SheetRow[], isStep = true): void {
    if (isStep) this.#past = [...this.#past.slice(-HISTORY_MAX), this.#rows]
    this.#future = []
    this.#typing = undefined
    this.#set(rows)
  }

  #step(from: (readonly SheetRow[])[], to: (readonly SheetRow[])[]): void {
    const rows = from.pop()
    if (!rows) return
    to.push(this.#rows)
    this.#typing = undefined
    this.#set(rows)
  }

  #set(rows: readonly SheetRow[]): void {
    this.#rows = rows
    this.#status = this.#look()
    for (const listener of this.#listeners) listener()
  }

  /** Recomputes the summary; unchanged views and key lists keep their identity. */
  #look(): SheetStatus {
    const rows = this.#rows
    this.#problems = sheetProblems(rows)
    for (const [row, refused] of this.#refusals)
      if (rows.includes(row)) this.#problems.set(row.key, new Map([...refused, ...(this.#problems.get(row.key) ?? [])]))
    this.#views = viewsOf(
      rows,
      {
        active: this.#active,
        block: this.#block,
        ticked: this.#ticked,
        fresh: this.#fresh,
        problems: this.#problems,
        hints: sheetHints(rows),
      },
      this.#views,
    )
    const before = this.#status as SheetStatus | undefined
    const keys = rows.map(({ key }) => key)
    const isSame = before?.keys.length === keys.length && keys.every((key, at) => before.keys[at] === key)
    return {
      keys: isSame ? before.keys : keys,
      rows,
      changedRows: rows.filter(isDirtyRow).length,
      problems: [...this.#views.values()].reduce((sum, view) => sum + view.problems.size, 0),
      isRight: [...this.#problems.values()].every(({ size }) => size === 0),
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
      ticked: this.#ticked,
    }
  }
}

const withCell = (row: SheetRow, column: number, text: string): SheetRow => ({
  ...row,
  cells: row.cells.with(column, text),
  how: row.saved !== null && changedCells(row) === 0 ? 'edited' : row.how,
})
