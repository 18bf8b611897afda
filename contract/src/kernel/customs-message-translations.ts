/**
 * Vietnamese of the messages about customs items, IOSS numbers, phone numbers, wards and duties; see
 * `message-translations.ts`.
 */
export const CUSTOMS_MESSAGES: readonly [RegExp, string][] = [
  [
    /^(.+) is not in (.+)\. It is in (.+): change the province, or choose a ward of (.+)\.$/,
    '$1 không thuộc $2 mà thuộc $3: sửa tỉnh/thành, hoặc chọn phường/xã của $4.',
  ],
  [/^(.+) is (.+) since July 2025: the address is converted\.$/, '$1 từ tháng 7/2025 là $2: địa chỉ được đổi.'],
  [
    /^(.+) may be an address from before July 2025, today in (.+)\. Write the ward\.$/,
    '$1 có thể là địa chỉ trước tháng 7/2025, nay thuộc $2. Hãy ghi phường/xã.',
  ],
  [/^Must be a currency$/, 'Phải là mã tiền tệ ba chữ cái'],
  [/^Must be 2 to 10 digits$/, 'Phải gồm 2 đến 10 chữ số'],
  [/^An IOSS number is IM and ten digits\.$/, 'Số IOSS gồm IM và mười chữ số.'],
  [/^An IOSS number counts in the European Union only\.$/, 'Số IOSS chỉ có hiệu lực trong Liên minh châu Âu.'],
  [
    /^IOSS is for consignments up to (\d+) EUR: this one is declared at (\S+) (\w+)\.$/,
    'IOSS chỉ dùng cho lô hàng đến $1 EUR: lô này khai $2 $3.',
  ],
  [
    /^A phone number of (\w+) begins with 0 or \+(\d+): is its first 0 missing\?$/,
    'Số điện thoại của $1 bắt đầu bằng 0 hoặc +$2: có thiếu số 0 đầu không?',
  ],
  [
    /^'(.+)' does not say what the goods are: name the thing, its material and its use, as '(.+)'\.$/,
    "'$1' chưa nói rõ là hàng gì: ghi tên hàng, chất liệu và công dụng bằng tiếng Anh, như '$2'.",
  ],
  [/^Required for goods to the European Union\.$/, 'Bắt buộc với hàng gửi đến Liên minh châu Âu.'],
  [
    /^The European Union asks for SKU and maker’s product number of each item since 1 November 2026\.$/,
    'Từ 01/11/2026, Liên minh châu Âu yêu cầu SKU và mã sản phẩm của nhà sản xuất cho từng dòng hàng.',
  ],
  [/^A GTIN has 8, 12, 13 or 14 digits\.$/, 'GTIN gồm 8, 12, 13 hoặc 14 chữ số.'],
  [
    /^The last digit of this GTIN does not fit the others: compare it with the barcode\.$/,
    'Chữ số cuối của GTIN không khớp các số khác: hãy so với mã vạch.',
  ],
  [/^There is no HS chapter (\d+)\.$/, 'Không có chương HS $1.'],
  [
    /^The HS code names the whole chapter (\d+): find the line of the goods\.$/,
    'Mã HS chỉ cả chương $1: hãy tìm đúng dòng của mặt hàng.',
  ],
  [
    /^There is no HS heading (\d+): find the code by words in 'Products and HS codes'\.$/,
    "Không có phân nhóm HS $1: hãy tìm mã bằng từ trong 'Sản phẩm và mã HS'.",
  ],
]
