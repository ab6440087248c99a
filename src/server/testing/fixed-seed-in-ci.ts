import fc from 'fast-check';

// Property tests explore new values on developers' machines; in CI they must not fail for unrelated changes.
if (process.env['CI']) fc.configureGlobal({ seed: 4711 });
