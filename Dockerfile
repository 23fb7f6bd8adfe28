# Three stages: what is installed, what is built with it, and what runs. What is built is the same for every processor, so it is built on whichever
# this is.
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

# The sources come after the packages, so that a change of a line installs nothing anew.
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
RUN npm run docs

FROM node:24-bookworm-slim
# What it is made from: docker build --build-arg COMMIT="$(git rev-parse HEAD)" --build-arg VERSION="$(node -p 'require("./package.json").version')"
ARG COMMIT=unknown
ARG VERSION=0.0.0
LABEL org.opencontainers.image.title="Dominion – Ancient Art of War" \
  org.opencontainers.image.description="The server and the pages of an online board game for 2 to 4 teams." \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production DATA_DIR=/data PORT=2567
WORKDIR /app
COPY --from=manifests /app .
# The compiler comes along because a package may be used with it; nothing that runs here does, and it is 31 MB.
RUN npm ci --omit=dev --no-audit --no-fund --workspace packages/server && npm cache clean --force \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc
COPY --from=build /app/packages/rules/dist packages/rules/dist
COPY --from=build /app/packages/bots/dist packages/bots/dist
COPY --from=build /app/packages/insight/dist packages/insight/dist
COPY --from=build /app/packages/protocol/dist packages/protocol/dist
COPY --from=build /app/packages/table/dist packages/table/dist
COPY --from=build /app/packages/words/dist packages/words/dist
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/client/dist packages/client/dist
COPY --from=build /app/packages/docs/dist packages/docs/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
