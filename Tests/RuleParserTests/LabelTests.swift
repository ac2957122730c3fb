import HandbookModel
import RuleParser
import Testing
