/** Vietnamese of the messages about uploaded sheets; see `message-translations.ts`. */
export const SHEET_MESSAGES: readonly [RegExp, string][] = [
  [/^The file cannot be read\. Choose an xlsx, xls or csv\.$/, 'Không đọc được tệp. Hãy chọn tệp xlsx, xls hoặc csv.'],
  [/^The file is protected by a password\. Save it without one\.$/, 'Tệp có mật khẩu. Hãy lưu lại không có mật khẩu.'],
  [/^The file holds macros\. Save it as xlsx without them\.$/, 'Tệp có macro. Hãy lưu thành xlsx không có macro.'],
  [/^The file unpacks to more than a table holds\.$/, 'Tệp giải nén lớn hơn mức một bảng tính có thể chứa.'],
  [/^The file has more than (\d+) rows\.$/, 'Tệp có hơn $1 dòng.'],
  [/^The import file is incorrect\. Please check the download file$/, 'Tệp nhập chưa đúng. Hãy xem tệp tải về'],
  [
    /^No known column headers found\. Download the template for them\.$/,
    'Tệp không có tiêu đề cột nào đã biết. Hãy tải tệp mẫu.',
  ],
  [/^These columns are missing: (.+)\.$/, 'Thiếu các cột: $1.'],
  [/^Different value in row (\d+) of the same parcel\.$/, 'Khác với dòng $1 của cùng một kiện hàng.'],
  [
    /^A postcode of (\w+) has (\d+) digits: its first 0 is lost\. Type it as text\.$/,
    'Mã bưu chính của $1 có $2 chữ số: đã mất số 0 đầu. Hãy nhập dạng văn bản.',
  ],
  [/^Must be rows separated by commas$/, 'Phải là các dòng cách nhau bằng dấu phẩy'],
  [/^The file has no rows\.$/, 'Tệp không có dòng nào.'],
  [/^A cell holds more than 32,767 characters\.$/, 'Một ô có hơn 32.767 ký tự.'],
]
