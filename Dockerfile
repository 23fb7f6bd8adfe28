# Three stages: the dependencies, the package built with them, and that package installed as from npm. The build is the same for
# every processor, so it runs on this machine's own.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc LICENSE NOTICE ./
COPY packages/rules/package.json packages/rules/
COPY packages/bots/package.json packages/bots/
COPY packages/insight/package.json packages/insight/
COPY packages/protocol/package.json packages/protocol/
COPY packages/table/package.json packages/table/
COPY packages/terminal/package.json packages/terminal/
COPY packages/words/package.json packages/words/
COPY packages/server/package.json packages/server/
COPY packages/client/package.json packages/client/
COPY packages/docs/package.json packages/docs/

# The sources come after the packages, so that a changed line doesn't reinstall anything.
FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
RUN npm run build
COPY README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md CODE_OF_CONDUCT.md ./
COPY docs docs
COPY examples examples
COPY deploy deploy
RUN npm run --silent pack:server -- --to packed

FROM node:24-bookworm-slim
# The commit and version to record: docker build --build-arg COMMIT="$(git rev-parse HEAD)" --build-arg VERSION="$(node -p 'require("./package.json").version')"
ARG COMMIT=unknown
ARG VERSION=0.0.0
LABEL org.opencontainers.image.title="Dominion – Ancient Art of War" \
  org.opencontainers.image.description="The server and the pages of an online board game for 2 to 4 teams." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production DATA_DIR=/data PORT=2567
# npm installs native code for this processor. SQLite comes in two builds: one runs here, the other wastes 10 MB.
RUN --mount=type=bind,from=build,source=/app/packed,target=/packed \
  npm install --global --no-audit --no-fund /packed/*.tgz && npm cache clean --force \
  && rm -rf /usr/local/lib/node_modules/@dominion/server/node_modules/@libsql/linux-*-musl \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["dominion-server"]
