/** Vietnamese of the messages about figures that are typed or uploaded; see `message-translations.ts`. */
export const FIGURE_MESSAGES: readonly [RegExp, string][] = [
  [/^Takes at most (\d) decimals$/, 'Tối đa $1 chữ số thập phân'],
  [/^Thousands are grouped in threes: 1,234,567$/, 'Hàng nghìn được tách theo nhóm ba chữ số: 1,234,567'],
  [/^A number has at most 15 digits$/, 'Một số có tối đa 15 chữ số'],
  [/^Must be in (\S+)$/, 'Phải tính bằng $1'],
  [/^Can be read as (\S+) or (\S+)\. Type one of them\.$/, 'Có thể hiểu là $1 hoặc $2. Hãy nhập lại một trong hai số.'],
  [/^Differs by more than 20% from the last rate, (\S+)$/, 'Lệch hơn 20% so với tỷ giá gần nhất là $1'],
]
