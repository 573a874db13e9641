package import Ledger

extension StoreError {
  /// The error and a remedy, in `language`.
  package func message(in language: Language) -> String {
    language.text(en: description, ko: korean)
  }

  private var korean: String {
    switch self {
    case .busy(let path): "\(path): 다른 프로그램이 저장소를 쓰고 있어요. 끝난 뒤 다시 시도해 주세요"
    case .notSobi(let path): "\(path): Sobi 저장소가 아니에요. --db로 다른 파일을 골라 주세요"
    case .newer(let path, let version, let supported):
      "\(path): 더 새로운 Sobi로 만든 저장소예요 (저장소 \(version)판, 이 프로그램은 \(supported)판까지). Sobi를 업데이트해 주세요"
    case .altered(let path, let object): "\(path): 다른 프로그램이 저장소를 바꿨어요 (\(object)). 백업을 복원해 주세요"
    case .damaged(let path): "\(path): 저장소가 손상됐어요. 백업을 복원해 주세요"
    case .permission(let path, let errno): "\(path): 권한이 없어요" + StoreError.reason(errno)
    case .notOwned(let path): "\(path): 다른 사용자의 파일이에요"
    case .symbolicLink(let path): "\(path): 심볼릭 링크예요. 링크가 가리키는 경로를 입력해 주세요"
    case .notRegular(let path): "\(path): 일반 파일이 아니에요"
    case .unusablePath: "저장소 경로가 비어 있거나 NUL 바이트가 있어요"
    case .cannotCreate(let path, let errno): "\(path): 만들 수 없어요" + StoreError.reason(errno)
    case .diskFull(let path): "\(path): 디스크 공간이 부족해요. 바뀐 것은 없어요"
    case .inputOutput(let path, let code, let errno):
      "\(path): 읽거나 쓰지 못했어요 (SQLite \(code))" + StoreError.reason(errno)
    case .unsettled(let path, let code, let errno):
      "\(path): 변경은 저장됐지만 그 직후에 디스크 오류가 났어요 (SQLite \(code)). sobi check로 확인해 주세요"
        + StoreError.reason(errno)
    case .overflow(let currency): "합계가 \(currency) 금액의 한도를 넘어요. 바뀐 것은 없어요"
    case .tooLarge: "명세서가 저장소의 한도보다 커요"
    case .badTimeOfDay(let line): "\(line)번째 줄: 하루를 벗어난 시각이에요"
    case .sourceChanged: "읽는 동안 명세서가 바뀌었어요. 다시 시도해 주세요"
    case .noSuchImport(let id?): "\(id)번 가져오기가 없어요. sobi imports에서 확인해 주세요"
    case .noSuchImport(nil): "되돌릴 가져오기가 없어요"
    case .noSuchTransaction(let id): "\(id)번 거래가 없어요. sobi transactions에서 확인해 주세요"
    case .noSuchRule(let id): "\(id)번 규칙이 없어요. sobi rules에서 확인해 주세요"
    case .noSuchFormat(let id): "\(id)번 형식이 없어요. sobi formats에서 확인해 주세요"
    case .noSuchAccount(let id): "#\(id) 계좌가 없어요. sobi accounts에서 확인해 주세요"
    case .noSuchTodo(let id): "\(id)번 할 일이 없어요. sobi todo --all로 확인해 주세요"
    case .blankText: "내용이 비어 있어요. 내용을 입력해 주세요"
    case .longText(let limit): "글이 \(limit)바이트보다 길어요. 줄여 주세요"
    case .accountNameTaken(let name):
      "\"\(name)\" 계좌가 이미 있어요. sobi accounts merge로 합칠 수 있어요"
    case .sameAccount(let name):
      "두 이름 모두 \"\(name)\" 계좌예요. 서로 다른 두 계좌를 입력해 주세요 (sobi accounts)"
    case .exists(let path): "\(path): 이미 있어요. --force로 바꿀 수 있어요"
    case .ownPlace(let path): "\(path): 저장소 파일이에요. 다른 파일을 골라 주세요"
    case .absent(let path): "\(path): 아직 저장소가 없어요"
    case .readOnly(let path): "\(path): 읽기 전용으로 열었어요"
    case .fault(let code): "내부 오류: SQLite \(code). 개발자에게 알려 주세요"
    }
  }
}
