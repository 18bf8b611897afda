/** A piece of a text; `differs`: it is not the same in the other text. */
type MarkedPiece = { text: string; differs: boolean }

/** Marks the letters of a text that differ from another reading of it, word by word. */
export const markDifference = (text: string, other: string): MarkedPiece[] => {
  const [words, others] = [text.split(' '), other.split(' ')]
  if (words.length !== others.length) return [{ text, differs: true }]
  const pieces = words.flatMap((word, at) => [
    ...(at === 0 ? [] : [{ text: ' ', differs: false }]),
    ...markWord(word, others[at] ?? ''),
  ])
  return joinAlike(pieces)
}

const markWord = (word: string, other: string): MarkedPiece[] => {
  const [letters, others] = [[...word], [...other]]
  if (letters.length === others.length)
    return letters.map((letter, at) => ({ text: letter, differs: letter !== others[at] }))
  let start = 0
  while (start < letters.length && letters[start] === others[start]) start++
  let end = 0
  while (end < Math.min(letters.length, others.length) - start && letters.at(-1 - end) === others.at(-1 - end)) end++
  const to = letters.length - end
  return [
    { text: letters.slice(0, start).join(''), differs: false },
    { text: letters.slice(start, to).join(''), differs: true },
    { text: letters.slice(to).join(''), differs: false },
  ]
}

const joinAlike = (pieces: readonly MarkedPiece[]): MarkedPiece[] => {
  const joined: MarkedPiece[] = []
  for (const piece of pieces.filter(({ text }) => text !== '')) {
    const last = joined.at(-1)
    if (last?.differs === piece.differs) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}
