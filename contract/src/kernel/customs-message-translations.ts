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
  [
    /^The three digits after IM are of no member state: compare the number with its certificate\.$/,
    'Ba chữ số sau IM không phải của nước thành viên nào: hãy so lại với giấy chứng nhận.',
  ],
  [
    /^The digits of this number do not fit its check digit: compare it with the certificate\.$/,
    'Các chữ số không khớp số kiểm tra: hãy so lại với giấy chứng nhận.',
  ],
  [
    /^An EORI number of the EU is a member state’s two letters and up to 15 letters and digits\.$/,
    'Số EORI của EU gồm hai chữ cái của nước thành viên và tối đa 15 chữ cái, chữ số.',
  ],
  [
    /^A VAT number of the EU begins with its country’s two letters, as DE136695976\.$/,
    'Số VAT của EU bắt đầu bằng hai chữ cái của nước, như DE136695976.',
  ],
  [
    /^This is no VAT number of a member state: compare its letters and digits with the certificate\.$/,
    'Đây không phải số VAT của nước thành viên: hãy so từng chữ, từng số với giấy chứng nhận.',
  ],
  [/^A VAT number of the UK is GB and 9 digits\.$/, 'Số VAT của Anh gồm GB và 9 chữ số.'],
  [/^An EORI number of the UK is GB and 12 digits\.$/, 'Số EORI của Anh gồm GB và 12 chữ số.'],
  [/^A VOEC number has 7 digits\.$/, 'Số VOEC gồm 7 chữ số.'],
  [/^A Swiss VAT number is CHE, 9 digits and MWST\.$/, 'Số VAT của Thụy Sĩ gồm CHE, 9 chữ số và MWST.'],
  [/^An ARN has 12 digits, an ABN 11\.$/, 'Số ARN gồm 12 chữ số, số ABN 11.'],
  [/^A GST number of New Zealand has 8 or 9 digits\.$/, 'Số GST của New Zealand gồm 8 hoặc 9 chữ số.'],
  [
    /^A GST number of Singapore has 9 or 10 letters and digits\.$/,
    'Số GST của Singapore gồm 9 hoặc 10 chữ cái, chữ số.',
  ],
  [
    /^An importer number of the US is an EIN of 9 digits, with two more signs or without, or a CBP number of 11\.$/,
    'Mã nhà nhập khẩu Hoa Kỳ là EIN 9 chữ số, có thể thêm hai ký tự, hoặc mã CBP 11 chữ số.',
  ],
  [
    /^A tax code of Vietnam has 10 digits, of a branch 13, of a person 12\.$/,
    'Mã số thuế Việt Nam gồm 10 chữ số, của chi nhánh 13, của cá nhân 12.',
  ],
  [
    /^Only the last digits of this number are known here: enter it in full\.$/,
    'Ở đây chỉ biết các số cuối của số này: hãy nhập đầy đủ.',
  ],
  [/^An IOSS number counts in the European Union only\.$/, 'Số IOSS chỉ có hiệu lực trong Liên minh châu Âu.'],
  [
    /^IOSS is for consignments up to (\d+) EUR: this one is declared at (\S+) (\w+)\. Leave the number out\.$/,
    'IOSS chỉ dùng cho lô hàng đến $1 EUR: lô này khai $2 $3. Hãy để trống số này.',
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
