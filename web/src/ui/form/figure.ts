/** What a number input gives while people type (`''`, `'-'`, `'12.'`, a number) as the form's value. */
export const asFigure = (typed: number | string): number | null => {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : null
  const bare = typed.replaceAll(',', '')
  const figure = bare === '' || bare === '-' ? Number.NaN : Number(bare)
  return Number.isFinite(figure) ? figure : null
}
