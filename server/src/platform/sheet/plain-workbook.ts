type Column = { head: string; width: number }

/** A workbook of one sheet: a sticky head, then the rows. Text stays text, whatever it begins with. */
export const plainWorkbook = async (
  name: string,
  columns: readonly Column[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheet = {
    name,
    rows: [columns.map(({ head }) => head), ...rows.map((row) => [...row])],
    columns: columns.map(({ width }) => ({ width })),
    freezePane: { rows: 1 },
  }
  return Buffer.from(await writeXlsx({ sheets: [sheet] }))
}
