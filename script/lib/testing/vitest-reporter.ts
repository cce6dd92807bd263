import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { beginReport, failureOf, reportResult, type Result } from './results.ts'

const report = process.env['HIBLA_TEST_REPORT']

const statusOf = (test: TestCase): Result['status'] => {
  const { state } = test.result()
  return state === 'pending' ? 'skipped' : state
}

export default class ResultsReporter implements Reporter {
  onInit(): void {
    beginReport(report)
  }

  onTestCaseResult(test: TestCase): void {
    const status = statusOf(test)
    const ms = test.diagnostic()?.duration ?? 0
    const failure = status === 'failed' && failureOf(test.fullName, test.result().errors?.[0]?.message)
    reportResult(report, { file: test.module.moduleId, status, ms, ...failure })
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.moduleId
    const { environmentSetupDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const ms = environmentSetupDuration + collectDuration + setupDuration + duration
    // A file that can't be loaded, or whose hook fails, may have no failed test.
    const hasFailedTest = [...module.children.allTests('failed')].length > 0
    if (module.state() === 'failed' && !hasFailedTest) {
      reportResult(report, { file, status: 'failed', ms: 0, ...failureOf('', module.errors()[0]?.message) })
    }
    reportResult(report, { file, ms })
  }
}
